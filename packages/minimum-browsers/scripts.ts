import type {Identifier} from '@mdn/browser-compat-data/types';
import * as acorn from 'acorn';
import {fullAncestor} from 'acorn-walk';
import {find, partsOf, type Use} from './Floor';
import {usesInStyles} from './styles';

const js = (...address: string[]) => find('javascript', ...address);

/** Names of the object that has all global variables. */
const GLOBALS = ['window', 'self', 'globalThis'];
/** Methods that take a selector, and throw if they do not know a part of it. */
const SELECTING = ['closest', 'matches', 'querySelector', 'querySelectorAll'];

/**
 * What a script asks of browsers: syntax, regular expressions, global variables, their members, and methods. What all
 * browsers have had since 2022 isn't looked at.
 *
 * Of a method of which nobody can tell what object it is of, only the name is known. Browsers lack it if all methods of
 * that name are too new, see `Use.candidates`. Just asking doesn't count: `typeof name`, `'name' in object`,
 * `object.name?.()`, `object.name ?? instead`.
 *
 * @param made Gets the names of the members that the script makes itself: of these, `Use.method` says nothing.
 * @throws SyntaxError for what is no JavaScript.
 */
export function usesInScript(code: string, made: Set<string>): Use[] {
  const uses: Use[] = [];
  fullAncestor(acorn.parse(code, {ecmaVersion: 'latest'}), (node, _, ancestors, role) => {
    const parent = ancestors.at(-2);
    if (role !== 'VariablePattern' && !isQuestion(node, parent)) {
      uses.push(...usesOf(node, parent));
    }
    if (node.type === 'AssignmentExpression' || 'key' in node) {
      made.add(nameOf('left' in node ? node.left : node) ?? '');
    }
  });
  return uses;
}

/** Whether a script only asks whether a browser has something. A variable that is not there throws, unlike a member. */
const isQuestion = (node: acorn.AnyNode, parent: acorn.AnyNode | undefined) =>
  parent?.type === 'UnaryExpression'
    ? parent.operator === 'typeof'
    : node.type === 'MemberExpression' &&
      parent?.start === node.start &&
      (('optional' in parent && parent.optional) || ('operator' in parent && parent.operator === '??'));

function usesOf(node: acorn.AnyNode, parent: acorn.AnyNode | undefined): Use[] {
  const {start} = node;
  switch (node.type) {
    case 'VariableDeclaration':
      return [{name: node.kind, start, candidates: [js('statements', node.kind.replace(' ', '_'))]}];
    case 'Identifier':
      return [{name: node.name, start, candidates: globalsNamed(node.name)}];
    case 'Literal':
      return usesInRegExp(node.regex?.pattern, node.regex?.flags, start);
    case 'NewExpression':
    case 'CallExpression':
      return usesInText(node);
    case 'MemberExpression':
      return usesInMember(node, parent?.type === 'CallExpression' && parent.callee === node);
    default:
      return [];
  }
}

function usesInMember(node: acorn.MemberExpression, isCalled: boolean): Use[] {
  const name = nameOf(node) ?? '';
  const base = nameOfGlobal(node.object) ?? '';
  const {start} = node.property;
  const candidates = membersOf(base, name).filter(Boolean);
  if (candidates.length > 0) {
    return [{name: GLOBALS.includes(base) ? name : `${base}.${name}`, start, candidates}];
  }
  return isCalled ? [{name: `.${name}()`, start, candidates: methodsNamed(name), method: name}] : [];
}

/** A regular expression or a selector that is given to a function as a text. */
function usesInText({callee, arguments: [first, second]}: acorn.CallExpression | acorn.NewExpression): Use[] {
  if (first?.type !== 'Literal' || typeof first.value !== 'string') {
    return [];
  }
  if (nameOfGlobal(callee) === 'RegExp') {
    return usesInRegExp(first.value, second?.type === 'Literal' ? String(second.value) : '', first.start);
  }
  try {
    return SELECTING.includes(nameOf(callee) ?? '')
      ? usesInStyles(first.value, 'selectorList').map((one) => ({...one, start: first.start}))
      : [];
  } catch {
    return []; // Other objects have methods of these names, too.
  }
}

/** The name of a member, or of what makes one, if it is there. */
function nameOf(node: acorn.AnyNode): string | undefined {
  const name = 'property' in node ? node.property : 'key' in node ? node.key : undefined;
  if (name?.type === 'Literal') {
    return String(name.value);
  }
  return name?.type === 'Identifier' && !('computed' in node && node.computed) ? name.name : undefined;
}

/** The name of a global variable, with or without `window.` before it. */
function nameOfGlobal(node: acorn.AnyNode): string | undefined {
  if (node.type === 'Identifier') {
    return node.name;
  }
  return node.type === 'MemberExpression' && GLOBALS.includes(nameOfGlobal(node.object) ?? '')
    ? nameOf(node)
    : undefined;
}

const globalsNamed = (name: string) => [
  find('api', name),
  find('api', 'Window', name),
  find('api', 'WorkerGlobalScope', name),
  js('builtins', name),
];

/** What a global object has under a name; that of `document` is in the data by the name of its interface. */
function membersOf(base: string, name: string): (Identifier | undefined)[] {
  const type = base.replace(/^./, (letter) => letter.toUpperCase());
  return GLOBALS.includes(base)
    ? globalsNamed(name)
    : [find('api', base, `${name}_static`), js('builtins', base, name), find('api', type, name)];
}

const methods = new Map<string, (Identifier | undefined)[]>();

/** What browsers have of a name, in any interface of theirs or of JavaScript; `Intl` has interfaces of its own. */
function methodsNamed(name: string): (Identifier | undefined)[] {
  if (!methods.has(name)) {
    const builtins = partsOf(js('builtins'));
    const interfaces = [...partsOf(find('api')), ...builtins, ...builtins.flatMap(partsOf)];
    methods.set(name, interfaces.map((one) => one[name]).filter(Boolean));
  }
  return methods.get(name)!;
}

/** What regular expressions may have: how it is written, its name, and where it is in the data. */
const IN_REG_EXP: [written: RegExp, name: string, ...address: string[]][] = [
  [/\(\?<[=!]/, '(?<=lookbehind)', 'regular_expressions', 'lookbehind_assertion'],
  [/\(\?[ims-]+:/, '(?i:modifier)', 'regular_expressions', 'modifier'],
  [/\/\w*v\w*$/, 'RegExp flag v', 'builtins', 'RegExp', 'unicodeSets'],
];

const usesInRegExp = (source = '', flags = '', start: number): Use[] =>
  IN_REG_EXP.filter(([written]) => written.test(`/${source}/${flags}`)).map(([, name, ...address]) => ({
    name,
    start,
    candidates: [js(...address)],
  }));
