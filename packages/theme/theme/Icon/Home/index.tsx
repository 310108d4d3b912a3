/** A word, which needs no explanation. */
export default function IconHome(): string {
  return 'Home';
}
