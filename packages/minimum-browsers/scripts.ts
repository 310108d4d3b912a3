import {type AST, RegExpParser, visitRegExpAST} from '@eslint-community/regexpp';
import type {Identifier} from '@mdn/browser-compat-data/types';
import * as acorn from 'acorn';
import {fullAncestor} from 'acorn-walk';
import {compatData, entriesOf, find} from './Floor';
import {usesInStyles} from './styles';
import {type Use, use} from './Use';

const js = (...address: string[]) => find('javascript', ...address);

/** Global objects, which are the interfaces of these names. */
const INSTANCES: Record<string, string> = {
  crypto: 'Crypto',
  document: 'Document',
  history: 'History',
  localStorage: 'Storage',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  screen: 'Screen',
  sessionStorage: 'Storage',
};
/** Names of the object that has all global variables. */
const GLOBALS = ['window', 'self', 'globalThis', 'frames', 'parent', 'top'];

/** Syntax in the data by the type of its node (ESTree), for what was not there from the beginning. */
const SYNTAX: Record<string, (node: Node) => [string, (Identifier | undefined)?][]> = {
  ArrowFunctionExpression: (node) => [['=>', js('functions', 'arrow_functions')], ...functionSyntax(node)],
  AssignmentExpression: ({operator}) => [[`${operator}`, js('operators', ASSIGNMENTS[operator!] ?? '')]],
  AwaitExpression: () => [['await', js('operators', 'await')]],
  BinaryExpression: ({operator, left}) =>
    left?.type === 'PrivateIdentifier'
      ? [['#private in', js('classes', 'private_class_fields_in')]]
      : operator === '**'
        ? [['**', js('operators', 'exponentiation')]]
        : [],
  CatchClause: ({param}) =>
    param ? [] : [['catch without a parameter', js('statements', 'try_catch', 'optional_catch_binding')]],
  ChainExpression: () => [['?.', js('operators', 'optional_chaining')]],
  ClassBody: () => [['class', js('classes')]],
  ForOfStatement: ({await: isAwait}) => (isAwait ? [['for await', js('statements', 'for_await_of')]] : []),
  FunctionDeclaration: functionSyntax,
  FunctionExpression: functionSyntax,
  ImportExpression: () => [['import()', js('operators', 'import')]],
  LogicalExpression: ({operator}) =>
    operator === '??' ? [['??', js('operators', 'nullish_coalescing')]] : [],
  MetaProperty: ({meta}) =>
    meta?.name === 'import' ? [['import.meta', js('operators', 'import_meta')]] : [],
  MethodDefinition: ({key}) =>
    key?.type === 'PrivateIdentifier' ? [['#private()', js('classes', 'private_class_methods')]] : [],
  ObjectPattern: ({properties}) =>
    properties?.some(({type}) => type === 'RestElement')
      ? [['{...rest}', js('operators', 'destructuring', 'rest_in_objects')]]
      : [],
  ObjectExpression: ({properties}) =>
    properties?.some(({type}) => type === 'SpreadElement')
      ? [['{...object}', js('operators', 'spread', 'spread_in_object_literals')]]
      : [],
  PropertyDefinition: ({key}) => [
    key?.type === 'PrivateIdentifier'
      ? ['#private', js('classes', 'private_class_fields')]
      : ['class field', js('classes', 'public_class_fields')],
  ],
  StaticBlock: () => [['static {}', js('classes', 'static', 'initialization_blocks')]],
  VariableDeclaration: ({kind}) => [
    [`${kind}`, js('statements', kind === 'await using' ? 'await_using' : (kind ?? ''))],
  ],
};

const ASSIGNMENTS: Record<string, string> = {
  '**=': 'exponentiation_assignment',
  '&&=': 'logical_and_assignment',
  '||=': 'logical_or_assignment',
  '??=': 'nullish_coalescing_assignment',
};

function functionSyntax({async: isAsync, generator}: Node): [string, Identifier?][] {
  if (!isAsync) {
    return [];
  }
  return generator
    ? [['async function*', js('statements', 'async_generator_function')]]
    : [['async function', js('statements', 'async_function')]];
}

/** The parts of nodes that are looked at; `acorn` has a type for each kind, which says the same in many words. */
interface Node {
  type: string;
  start: number;
  operator?: string;
  kind?: string;
  name?: string;
  async?: boolean;
  await?: boolean;
  generator?: boolean;
  computed?: boolean;
  optional?: boolean;
  param?: Node | null;
  left?: Node;
  meta?: Node;
  key?: Node;
  object?: Node;
  property?: Node;
  callee?: Node;
  arguments?: Node[];
  properties?: Node[];
  value?: unknown;
  raw?: string;
  bigint?: string;
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
    for (const [name, identifier] of SYNTAX[type]?.(node) ?? []) {
      uses.push(...use(name, start, [identifier]));
    }
    if (role === 'VariablePattern') {
      own.add(node.name!);
    } else if (type === 'Identifier' && !isQuestion(node, parent)) {
      globals.push(node);
    } else if (type === 'Literal') {
      uses.push(...usesInLiteral(node));
    } else if (type === 'MemberExpression') {
      members.push([node, parent]);
    } else if (type === 'NewExpression' || type === 'CallExpression') {
      uses.push(...usesInRegExpCall(node));
    }
    const maker = MAKERS[type]?.(node);
    if (maker) {
      made.add(nameOf(maker) ?? '');
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

/** The member that a node of a type makes, if any. */
const MAKERS: Record<string, (node: Node) => Node | undefined> = {
  AssignmentExpression: ({left}) => (left?.type === 'MemberExpression' ? left : undefined),
  MethodDefinition: (node) => node,
  Property: (node) => node,
  PropertyDefinition: (node) => node,
};

/** The name of a member, or of what makes one, if it stands there. */
function nameOf({computed, key, property = key}: Node): string | undefined {
  if (property?.type === 'Literal') {
    return String(property.value);
  }
  return computed || property?.type === 'PrivateIdentifier' ? undefined : property?.name;
}

/** The parts of a script that browsers read as they are: with `import()` or without. */
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

/** What a global object has under a name. */
const membersOf = (base: string, name: string) =>
  (GLOBALS.includes(base)
    ? globalCandidates(name)
    : [
        find('api', base, `${name}_static`),
        find('javascript', 'builtins', base, name),
        find('api', INSTANCES[base] ?? '', name),
      ]
  ).filter(Boolean);

function usesInLiteral({bigint, raw, regex, start}: Node): Use[] {
  if (regex) {
    return usesInRegExp(regex.pattern, regex.flags, start);
  }
  return [
    ...(bigint === undefined ? [] : use('BigInt', start, [js('builtins', 'BigInt')])),
    ...(/^\d[\w.]*_/.test(raw ?? '') ? use('1_000', start, [js('grammar', 'numeric_separators')]) : []),
  ];
}

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
  methods ??= readMethods();
  return methods.get(name) ?? [];
}

function readMethods(): Map<string, Identifier[]> {
  const all = new Map<string, Identifier[]>();
  const add = ([, owner]: [string, Identifier]) => {
    for (const [name, member] of entriesOf(owner)) {
      if (member.__compat && !name.includes('_')) {
        all.set(name, [...(all.get(name) ?? []), member]);
      }
    }
  };
  const builtins = entriesOf(js('builtins'));
  // `Intl` has interfaces of its own.
  [
    ...entriesOf(compatData().api),
    ...builtins,
    ...builtins.flatMap(([, builtin]) => entriesOf(builtin)),
  ].forEach(add);
  return all;
}

/** `RegExp(pattern, flags)`, as far as the texts stand there. */
function usesInRegExpCall({callee, arguments: parameters = [], start}: Node): Use[] {
  if (nameOfGlobal(callee) !== 'RegExp') {
    return [];
  }
  const [pattern, flags] = parameters;
  if (typeof pattern?.value === 'string') {
    return usesInRegExp(pattern.value, typeof flags?.value === 'string' ? flags.value : '', start);
  }
  return [];
}

const REGEXP_FLAGS: Record<string, string> = {
  dotAll: 's',
  hasIndices: 'd',
  sticky: 'y',
  unicode: 'u',
  unicodeSets: 'v',
};

function usesInRegExp(source: string, flags: string, start: number): Use[] {
  const named = (name: string, ...address: string[]) =>
    use(name, start, [js('regular_expressions', ...address)]);
  const uses: Use[] = Object.entries(REGEXP_FLAGS)
    .filter(([, flag]) => flags.includes(flag))
    .flatMap(([name, flag]) => use(`RegExp flag ${flag}`, start, [js('builtins', 'RegExp', name)]));
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const groups = new Set<string>();
  visitRegExpAST(pattern, {
    onAssertionEnter({kind}: AST.Assertion) {
      if (kind === 'lookbehind') {
        uses.push(...named('(?<=lookbehind)', 'lookbehind_assertion'));
      }
    },
    onCapturingGroupEnter({name}) {
      if (name !== null) {
        uses.push(...named('(?<name>)', 'named_capturing_group'));
        if (groups.has(name)) {
          uses.push(
            ...named('two groups of one name', 'named_capturing_group', 'duplicate_named_capturing_groups'),
          );
        }
        groups.add(name);
      }
    },
    onCharacterSetEnter({kind}) {
      if (kind === 'property') {
        uses.push(...named('\\p{}', 'unicode_character_class_escape'));
      }
    },
    onModifiersEnter() {
      uses.push(...named('(?i:modifier)', 'modifier'));
    },
  });
  return uses;
}
