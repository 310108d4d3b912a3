import type {Identifier} from '@mdn/browser-compat-data/types';
import * as acorn from 'acorn';
import {fullAncestor} from 'acorn-walk';
import {compatData, entriesOf, find} from './Floor';
import {usesInStyles} from './styles';
import {type Use, use} from './Use';

const js = (...address: string[]) => find('javascript', ...address);

/** Names of the object that has all global variables. */
const GLOBALS = ['window', 'self', 'globalThis', 'frames', 'parent', 'top'];

/**
 * Syntax by the type of its node (ESTree): its name, and where it is in the data. What all browsers have had since 2020 isn't
 * looked at.
 */
const SYNTAX: Record<string, (node: Node) => string[]> = {
  BinaryExpression: ({left}) =>
    isPrivate(left) ? ['#private in', 'classes', 'private_class_fields_in'] : [],
  MethodDefinition: ({key}) => (isPrivate(key) ? ['#private()', 'classes', 'private_class_methods'] : []),
  PropertyDefinition: ({key}) =>
    isPrivate(key)
      ? ['#private', 'classes', 'private_class_fields']
      : ['class field', 'classes', 'public_class_fields'],
  StaticBlock: () => ['static {}', 'classes', 'static', 'initialization_blocks'],
  VariableDeclaration: ({kind = ''}) => [kind, 'statements', kind.replace(' ', '_')],
};

const isPrivate = (node: Node | undefined) => node?.type === 'PrivateIdentifier';

/** The parts of nodes that are looked at; `acorn` has a type for each kind, which says the same in many words. */
interface Node {
  type: string;
  start: number;
  operator?: string;
  kind?: string;
  name?: string;
  computed?: boolean;
  optional?: boolean;
  left?: Node;
  key?: Node;
  object?: Node;
  property?: Node;
  callee?: Node;
  arguments?: Node[];
  value?: unknown;
  regex?: {pattern: string; flags: string};
}

/** A script, and what it has under names of its own. */
export interface Script {
  /** See `Use`. Those of `methods` are not all: it depends on the other scripts. */
  uses: Use[];
  /** Calls of methods of objects of which nobody can tell what they are. */
  methods: Use[];
  /** Names of members that it makes itself. */
  made: Set<string>;
}

/**
 * What a script asks of browsers: syntax, regular expressions, global variables, their members, and methods.
 *
 * Of a method of which nobody can tell what object it is of, only the name is known. Browsers lack it if all methods of
 * that name are too new, see `Floor.lacking`. A mere question is no use: `typeof name`, `'name' in object`,
 * `object.name?.()`, `object.name ?? instead`.
 *
 * @throws SyntaxError for what is no JavaScript.
 */
export function readScript(code: string): Script {
  const tree = parse(code);
  const uses: Use[] = [];
  const methods: Use[] = [];
  const made = new Set<string>();
  const globals: Node[] = [];
  const members: [Node, Node | undefined][] = [];
  /** Variables of the script's own. The minifier gives none a name that a browser has for another. */
  const own = new Set<string>();
  fullAncestor(tree, (visited, _, ancestors, role) => {
    const node = visited as unknown as Node;
    const parent = ancestors.at(-2) as unknown as Node | undefined;
    const {type, start} = node;
    const [syntax, ...address] = SYNTAX[type]?.(node) ?? [];
    if (syntax !== undefined) {
      uses.push(...use(syntax, start, [js(...address)]));
    }
    if (role === 'VariablePattern') {
      own.add(node.name!);
    } else if (type === 'Identifier' && !isQuestion(node, parent)) {
      globals.push(node);
    } else if (node.regex) {
      uses.push(...usesInRegExp(node.regex.pattern, node.regex.flags, start));
    } else if (type === 'MemberExpression') {
      members.push([node, parent]);
    } else if (type === 'NewExpression' || type === 'CallExpression') {
      uses.push(...usesInRegExpCall(node));
    }
    if (MAKERS.includes(type)) {
      made.add(nameOf(node.left ?? node) ?? '');
    }
  });
  for (const {name, start} of globals) {
    if (!own.has(name!)) {
      uses.push(...use(name!, start, globalCandidates(name!)));
    }
  }
  for (const [node, parent] of members) {
    const name = nameOf(node);
    if (name === undefined || isQuestion(node, parent)) {
      continue;
    }
    const {start} = node.property!;
    if (SELECTING.includes(name)) {
      const [selector] =
        (parent?.type === 'CallExpression' && parent.callee === node && parent.arguments) || [];
      uses.push(...usesInSelectorText(selector));
    }
    const base = nameOfGlobal(node.object);
    const exact = base === undefined || own.has(base) ? [] : membersOf(base, name);
    if (exact.length > 0) {
      uses.push(...use(GLOBALS.includes(base!) ? name : `${base}.${name}`, start, exact));
    } else if (parent?.type === 'CallExpression' && parent.callee === node) {
      methods.push(...use(`.${name}()`, start, methodsNamed(name)).map((one) => ({...one, method: name})));
    }
  }
  return {uses, methods, made};
}

/** Methods that take a selector, and throw if they do not know a part of it. */
const SELECTING = ['closest', 'matches', 'querySelector', 'querySelectorAll'];

/** A selector in a script, if it stands there and is one: other objects have methods of these names, too. */
function usesInSelectorText(node: Node | undefined): Use[] {
  if (typeof node?.value !== 'string') {
    return [];
  }
  try {
    return usesInStyles(node.value, 'selectorList').map((one) => ({...one, start: node.start}));
  } catch {
    return [];
  }
}

/** Nodes that make a member. */
const MAKERS = ['AssignmentExpression', 'MethodDefinition', 'Property', 'PropertyDefinition'];

/** The name of a member, or of what makes one, if it stands there. */
function nameOf({computed, key, property = key}: Node): string | undefined {
  if (property?.type === 'Literal') {
    return String(property.value);
  }
  return computed || property?.type === 'PrivateIdentifier' ? undefined : property?.name;
}

/** Browsers read some scripts as they are, others as modules. */
function parse(code: string): acorn.Program {
  const options = {ecmaVersion: 'latest', allowHashBang: true} as const;
  try {
    return acorn.parse(code, {...options, sourceType: 'script'});
  } catch {
    return acorn.parse(code, {...options, sourceType: 'module'});
  }
}

/** Whether a script only asks whether a browser has something. A variable that is not there throws, unlike a member. */
function isQuestion(node: Node, parent: Node | undefined): boolean {
  if (parent?.type === 'UnaryExpression') {
    return parent.operator === 'typeof';
  }
  return (
    node.type === 'MemberExpression' &&
    ((parent?.optional === true && (parent.callee ?? parent.object) === node) ||
      (parent?.operator === '??' && parent.left === node))
  );
}

const globalCandidates = (name: string) => [
  find('api', name),
  find('api', 'Window', name),
  find('api', 'WorkerGlobalScope', name),
  find('javascript', 'builtins', name),
];

/** The interface of a global object, such as `document`. */
const interfaceOf = (base: string) =>
  base.endsWith('Storage') ? 'Storage' : base.replace(/^./, (letter) => letter.toUpperCase());

/** What a global object has under a name. */
const membersOf = (base: string, name: string) =>
  (GLOBALS.includes(base)
    ? globalCandidates(name)
    : [
        find('api', base, `${name}_static`),
        find('javascript', 'builtins', base, name),
        find('api', interfaceOf(base), name),
      ]
  ).filter(Boolean);

/** The name of a global variable, also if it is reached by `window.`. */
function nameOfGlobal(node: Node | undefined): string | undefined {
  if (node?.type === 'MemberExpression' && !node.computed && GLOBALS.includes(node.object?.name ?? '')) {
    return node.property?.name;
  }
  return node?.type === 'Identifier' ? node.name : undefined;
}

let methods: Map<string, Identifier[]> | undefined;

/** What browsers have of a name, in any interface of theirs or of JavaScript. */
function methodsNamed(name: string): Identifier[] {
  if (!methods) {
    const partsOf = (node: Identifier | undefined) => entriesOf(node).map(([, part]) => part);
    const builtins = partsOf(js('builtins'));
    // `Intl` has interfaces of its own.
    const interfaces = [...partsOf(compatData().api), ...builtins, ...builtins.flatMap(partsOf)];
    methods = new Map();
    for (const [key, member] of interfaces.flatMap(entriesOf)) {
      if (member.__compat && !key.includes('_')) {
        methods.set(key, [...(methods.get(key) ?? []), member]);
      }
    }
  }
  return methods.get(name) ?? [];
}

/** `RegExp(pattern, flags)`, as far as the texts stand there. */
function usesInRegExpCall({callee, arguments: parameters = [], start}: Node): Use[] {
  if (nameOfGlobal(callee) !== 'RegExp') {
    return [];
  }
  const [pattern, flags] = parameters;
  return typeof pattern?.value === 'string'
    ? usesInRegExp(pattern.value, typeof flags?.value === 'string' ? flags.value : '', start)
    : [];
}

/** What regular expressions may have: how it is written, its name, and where it is in the data. */
const IN_REG_EXP: [written: RegExp, name: string, ...address: string[]][] = [
  [/\(\?<[=!]/, '(?<=lookbehind)', 'regular_expressions', 'lookbehind_assertion'],
  [/\(\?(?:[ims]+(?:-[ims]*)?|-[ims]+):/, '(?i:modifier)', 'regular_expressions', 'modifier'],
  [
    /\(\?<(\w+)>.*\(\?<\1>/s,
    'two groups of one name',
    ...['regular_expressions', 'named_capturing_group', 'duplicate_named_capturing_groups'],
  ],
  [/\/\w*d\w*$/, 'RegExp flag d', 'builtins', 'RegExp', 'hasIndices'],
  [/\/\w*v\w*$/, 'RegExp flag v', 'builtins', 'RegExp', 'unicodeSets'],
];

const usesInRegExp = (source: string, flags: string, start: number): Use[] =>
  IN_REG_EXP.filter(([written]) => written.test(`/${source}/${flags}`)).flatMap(([, name, ...address]) =>
    use(name, start, [js(...address)]),
  );
