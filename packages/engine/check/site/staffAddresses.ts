import path from 'node:path';
import {accessOf, STAFF_FOLDER} from '../../session/gatedPaths';
import {filesBelow} from '../files';
import type {Diagnostic} from '../Diagnostic';
import type {Site} from './Site';

/** The folder with the sealed docs. */
const SEALED_FOLDER = `docs/${STAFF_FOLDER}/`;

/**
 * Reports public content at staff addresses: pages where the sign-in form hides nothing, and files that anyone can
 * download. `refuseUnsealed` looks for the same in the finished build. Staff pages with a public address are
 * reported, too.
 *
 * @param staticFolders Folders with files that the site serves as they are, from the project's folder.
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
 * What's wrong with the address of a page or file: sealed pages need a staff address, and nothing else may have one.
 *
 * @param file Path from the project's folder.
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

/** A name without the leading "staff": `staff-applications.html` gives `applications-for-staff`. */
function suggestName(part: string): string {
  const rest = part
    .replace(/\.\w+$/, '')
    .slice(STAFF_FOLDER.length)
    .replace(/^[^a-z0-9]+/i, '');
  return rest === '' ? 'our-team' : `${rest}-for-${STAFF_FOLDER}`;
}
