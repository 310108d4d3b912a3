import type {RootContent} from 'mdast';
import type {Community, Department, Departments} from '../../data/shapes';
import {link, paragraph, replaceComponents, text} from './nodes';

/**
 * Remark plugin that replaces `<Departments />` by a part for each department of `departments.yaml`: its heading and anchor,
 * what one does in it, who leads it, and how to apply.
 */
export default function remarkDepartments(site: {
  departments: Departments;
  community: Pick<Community, 'links'>;
}) {
  const {departments, entries} = site.departments;
  const describe = (department: Department): RootContent[] => {
    const {id, name, about, lead, contact, entry, applicationsOpen = true, procedures} = department;
    const form = department.apply ?? site.community.links.departmentApplication;
    const apply = applicationsOpen
      ? link(`Apply for ${name}`, form, 'button', 'button--primary')
      : text('Applications are closed right now.');
    return [
      {type: 'heading', depth: 3, data: {hProperties: {id}}, children: [text(name)]},
      paragraph([text(about)]),
      paragraph([
        text(`Led by the ${lead}${contact ? `; ${contact}` : ''}.`),
        ...(procedures ? [text(' '), link(`How ${name} works`, procedures), text('.')] : []),
      ]),
      ...(entries[entry]!.form ? [paragraph([apply])] : []),
    ];
  };
  return replaceComponents({Departments: () => departments.flatMap(describe)});
}
