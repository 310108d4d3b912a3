import type {Heading, Paragraph, PhrasingContent, Root, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import type {Community, Department, Departments} from '../shapes';

interface Options {
  departments: Departments;
  community: Pick<Community, 'links' | 'editUrl'>;
}

/**
 * Remark plugin that replaces `<Departments />` by a part for each department of `departments.yaml`: its heading and anchor,
 * what one does in it, who leads it, and how to apply. A plugin rather than a component, so that the table of contents and
 * the check of links know the headings.
 */
export default function remarkDepartments({departments, community}: Options) {
  return (root: Root): void => {
    visit(root, 'mdxJsxFlowElement', (node, index, parent) => {
      if (node.name === 'Departments' && parent && index !== undefined) {
        const parts = departments.departments.flatMap((department) =>
          describe(department, departments.entries, community),
        );
        const edit = community.editUrl
          ? [paragraph(link('Edit the departments', `${community.editUrl}src/data/departments.yaml`, EDIT))]
          : [];
        (parent.children as RootContent[]).splice(index, 1, ...parts, ...edit);
      }
    });
  };
}

/** What Docusaurus gives "Edit this page", so that both are hidden from those who can't edit. */
const EDIT = 'theme-edit-this-page';

function describe(
  {id, name, about, lead, contact, entry, applicationsOpen = true, apply, procedures}: Department,
  entries: Departments['entries'],
  {links}: Options['community'],
): (Heading | Paragraph)[] {
  const form = applicationsOpen
    ? link(`Apply for ${name}`, apply ?? links.departmentApplication, 'button button--primary')
    : text('Applications are closed right now.');
  return [
    {type: 'heading', depth: 3, data: {hProperties: {id}}, children: [text(name)]},
    paragraph(text(about)),
    paragraph(
      text(`Led by the ${lead}${contact ? `; ${contact}` : ''}.`),
      ...(procedures ? [text(' '), link(`How ${name} works`, procedures), text('.')] : []),
    ),
    ...(entries[entry]!.form ? [paragraph(form)] : []),
  ];
}

const paragraph = (...children: PhrasingContent[]): Paragraph => ({type: 'paragraph', children});

const text = (value: string): PhrasingContent => ({type: 'text', value});

const link = (words: string, url: string, className?: string): PhrasingContent => ({
  type: 'link',
  url,
  ...(className && {data: {hProperties: {className: className.split(' ')}}}),
  children: [text(words)],
});
