/**
 * Narrows a value that can only be missing if something is called too early, or if a version of Docusaurus behaves
 * differently.
 *
 * @param what Describes it in the message: "the key of the build".
 * @throws Error if the value is null or undefined.
 */
export function required<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) {
    throw new Error(`docusaurus-plugin-sealed-docs needs ${what}, which isn't there.`);
  }
  return value;
}
