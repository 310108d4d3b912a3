import type {Heading, Paragraph} from 'mdast';
import type {Community, Department, Departments} from '../shapes';
import {link, paragraph, replaceComponents, text} from './nodes';

interface Options {
  departments: Departments;
  community: Pick<Community, 'links'>;
}

/**
 * Remark plugin that replaces `<Departments />` by a part for each department of `departments.yaml`: its heading and anchor,
 * what one does in it, who leads it, and how to apply.
 */
export default function remarkDepartments({departments: {departments, entries}, community}: Options) {
  return replaceComponents({
    Departments: () => departments.flatMap((department) => describe(department, entries, community)),
  });
}

function describe(
  {id, name, about, lead, contact, entry, applicationsOpen = true, apply, procedures}: Department,
  entries: Departments['entries'],
  {links}: Options['community'],
): (Heading | Paragraph)[] {
  const form = applicationsOpen
    ? link(`Apply for ${name}`, apply ?? links.departmentApplication, 'button', 'button--primary')
    : text('Applications are closed right now.');
  return [
    {type: 'heading', depth: 3, data: {hProperties: {id}}, children: [text(name)]},
    paragraph([text(about)]),
    paragraph([
      text(`Led by the ${lead}${contact ? `; ${contact}` : ''}.`),
      ...(procedures ? [text(' '), link(`How ${name} works`, procedures), text('.')] : []),
    ]),
    ...(entries[entry]!.form ? [paragraph([form])] : []),
  ];
}
