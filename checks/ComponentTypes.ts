import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import type {Program, Symbol, Type, TypeChecker, TypeFlags, __String} from 'typescript';
import {ts} from './typescript';

/** A property of a component. */
export interface Property {
  name: string;
  optional: boolean;
  /** The only texts that it takes; empty if it takes any, or no text at all. */
  values: readonly string[];
  kind: 'text' | 'number' | 'other';
}

/** Where components for pages lie, from the project's root. */
const FOLDERS = ['src/components', 'docs/staff/_components'];

/** What may be used without an import: files, and the lists that they export. */
const PROVIDED = {
  'src/components/writerComponents.ts': 'writerComponents',
  'src/components/builtComponents.ts': 'builtComponents',
};

/** The files with components for pages. */
export function componentFiles(root: string): string[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), {withFileTypes: true}).map((entry) =>
      path.join(root, folder, entry.name, 'index.tsx'),
    ),
  );
  return [
    ...Object.keys(PROVIDED).map((file) => path.join(root, file)),
    ...files.filter((file) => existsSync(file)),
  ];
}

/** What the components of the site take, as TypeScript sees it. */
export class ComponentTypes {
  private readonly checker: TypeChecker;
  private readonly elements: ReadonlySet<string>;

  /**
   * @param root The project's.
   * @param program With `componentFiles`.
   */
  constructor(
    private readonly root: string,
    private readonly program: Program,
  ) {
    this.checker = program.getTypeChecker();
    this.elements = new Set(this.readElements());
  }

  /** Names that a file exports. */
  exportsOf(file: string): string[] {
    return this.symbolsOf(file).map(({name}) => name);
  }

  /** Properties of a component; nothing if it is none. */
  propertiesOf(file: string, exported: string): Property[] | undefined {
    const symbol = this.symbolsOf(file).find(({name}) => name === exported);
    return symbol && this.readProperties(this.checker.getTypeOfSymbol(symbol));
  }

  /** Names of the components that need no import. */
  provided(): string[] {
    return this.providedTypes().flatMap((type) =>
      this.checker.getPropertiesOfType(type).map(({name}) => name),
    );
  }

  providedPropertiesOf(component: string): Property[] | undefined {
    const symbol = this.providedTypes()
      .map((type) => type.getProperty(component))
      .find((found) => found);
    return symbol && this.readProperties(this.checker.getTypeOfSymbol(symbol));
  }

  /** The folder of a component that needs an import, from the project's root. */
  find(component: string): string | undefined {
    return FOLDERS.map((folder) => path.posix.join(folder, component)).find((folder) =>
      existsSync(path.join(this.root, folder, 'index.tsx')),
    );
  }

  /** Whether HTML or SVG has such an element. */
  isHtml(name: string): boolean {
    return this.elements.has(name);
  }

  private providedTypes(): Type[] {
    return Object.entries(PROVIDED).map(([file, list]) => {
      const symbol = this.symbolsOf(path.join(this.root, file)).find(({name}) => name === list)!;
      return this.checker.getTypeOfSymbol(symbol);
    });
  }

  private symbolsOf(file: string): Symbol[] {
    const source = this.program.getSourceFile(file);
    const module = source && this.checker.getSymbolAtLocation(source);
    return module ? this.checker.getExportsOfModule(module) : [];
  }

  private readProperties(type: Type): Property[] | undefined {
    const [signature] = type.getCallSignatures();
    if (!signature) {
      return undefined;
    }
    const [props] = signature.parameters;
    return props === undefined
      ? []
      : this.checker
          .getPropertiesOfType(this.checker.getTypeOfSymbol(props))
          .map((symbol) => this.readProperty(symbol));
  }

  private readProperty(symbol: Symbol): Property {
    const type = this.checker.getNonNullableType(this.checker.getTypeOfSymbol(symbol));
    const parts = type.isUnion() ? type.types : [type];
    const has = (flag: TypeFlags) => parts.some(({flags}) => (flags & flag) !== 0);
    return {
      name: symbol.name,
      optional: (symbol.flags & ts.SymbolFlags.Optional) !== 0,
      values: parts.every((part) => part.isStringLiteral()) ? parts.map((part) => part.value) : [],
      kind: has(ts.TypeFlags.StringLike | ts.TypeFlags.Any)
        ? 'text'
        : has(ts.TypeFlags.NumberLike)
          ? 'number'
          : 'other',
    };
  }

  /** `JSX.IntrinsicElements` of React. */
  private readElements(): string[] {
    const source = this.program.getSourceFile(componentFiles(this.root).at(-1)!);
    const react = source && this.checker.resolveName('React', source, ts.SymbolFlags.Namespace, false);
    const namespace =
      react && (react.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(react) : react);
    const jsx = namespace?.exports?.get('JSX' as __String);
    const elements = jsx?.exports?.get('IntrinsicElements' as __String);
    return elements
      ? this.checker.getPropertiesOfType(this.checker.getDeclaredTypeOfSymbol(elements)).map(({name}) => name)
      : [];
  }
}
