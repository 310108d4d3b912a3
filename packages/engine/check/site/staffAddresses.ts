import path from 'node:path';
import {accessOf, STAFF_FOLDER} from '../../session/gatedPaths';
import {filesBelow} from '../files';
import type {Diagnostic} from '../Diagnostic';
import type {Site} from './Site';

/** The folder of the docs that are sealed. */
const SEALED_FOLDER = `docs/${STAFF_FOLDER}/`;

/**
 * What is public at an address for staff: of a page the sign-in form would be a curtain only, and of a file nobody is asked to
 * sign in at all. `refuseUnsealed` looks for the same in the finished build. And staff pages with the address of a public one.
 *
 * @param staticFolders Folders whose files the site serves, from the project's folder.
 */
export function findStaffAddresses(site: Site, staticFolders: readonly string[]): Diagnostic[] {
  const pages = [
    ...Array.from(site.byAddress, ([address, {file}]) => ({file, address})),
    ...Array.from(site.others, ([address, file]) => ({file, address})),
  ];
  const files = staticFolders.flatMap((folder) =>
    filesBelow(site.root, folder).map((file) => ({file, address: `/${path.posix.relative(folder, file)}`})),
  );
  return [...pages, ...files].flatMap(({file, address}) => {
    const message = explainStaffAddress(file, address);
    return message === undefined ? [] : [{file, line: 1, message, refused: true}];
  });
}

/**
 * What is wrong with the address of a page or file: that of a sealed page is for staff, and no other is.
 *
 * @param file From the project's folder.
 * @param address Below the base URL: `/docs/staff-applications`.
 */
function explainStaffAddress(file: string, address: string): string | undefined {
  const isForStaff = accessOf(address, '/') === 'staff';
  if (file.startsWith(SEALED_FOLDER)) {
    return isForStaff
      ? undefined
      : `This page is for staff, but its address, ${address}, isn't: it has to begin with /docs/${STAFF_FOLDER}/. Remove the line with "slug", or write slug: /${STAFF_FOLDER}${address.replace(/^\/docs/, '')}`;
  }
  if (!isForStaff) {
    return undefined;
  }
  const part = address.split('/').find((segment) => segment.toLowerCase().startsWith(STAFF_FOLDER));
  return `Anyone could read ${file}. Addresses with /${STAFF_FOLDER} are for staff, and only pages in ${SEALED_FOLDER} are sealed. If it's for everyone, give it a name in which no part begins with "${STAFF_FOLDER}", for instance ${suggestName(part ?? '')}. If it's for staff, make it a page in ${SEALED_FOLDER}.`;
}

/** `staff-applications.html` gives `join-applications`: the words without the first. */
function suggestName(part: string): string {
  const rest = part
    .replace(/\.\w+$/, '')
    .slice(STAFF_FOLDER.length)
    .replace(/^[^a-z0-9]+/i, '');
  return rest === '' ? 'our-team' : `${rest}-for-${STAFF_FOLDER}`;
}
