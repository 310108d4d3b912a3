import postcss from 'postcss';

/**
 * Gives the custom properties of a style sheet short names. Nobody else may know them: what sets or uses one elsewhere, such
 * as the whole style sheet, does so by its own name, for all of its rules.
 *
 * @param css A style sheet.
 * @param kept Names of custom properties that others set or use, too.
 */
export function shortenVariables(css: string, kept: ReadonlySet<string>): string {
  const sheet = postcss.parse(css);
  const names = new Map<string, string>();
  const shorten = (name: string) => {
    if (!names.has(name)) {
      names.set(name, kept.has(name) ? name : `--${names.size.toString(36)}`);
    }
    return names.get(name)!;
  };
  sheet.walkDecls((declaration) => {
    if (declaration.variable) {
      declaration.prop = shorten(declaration.prop);
    }
    declaration.value = declaration.value.replace(/(?<=\bvar\(\s*)--[^\s,)]+/g, shorten);
  });
  return sheet.toString();
}
