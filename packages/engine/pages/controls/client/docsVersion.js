/**
 * Runs in the head of every page of a site whose docs have several versions. Stores the version that a reader chooses
 * where Docusaurus stores it, because no component can do so before hydration. Readers choose a version with a link
 * in the version banner, or in a list whose links lead to several versions, such as the dropdown.
 *
 * @param {{namespace: string, versions: {docs: string, name: string, path: string}[]}} site the suffix of
 * Docusaurus's storage keys, and the versions, longest path first: the id of the docs they belong to, their name, and
 * their path with a trailing slash
 */
export default function keepDocsVersion({namespace, versions}) {
  const versionOf = ({origin, pathname}) =>
    origin === location.origin ? versions.find(({path}) => `${pathname}/`.startsWith(path)) : undefined;

  const isChoice = (link, {docs, name}) => {
    const list = link.closest('.dropdown__menu, .menu__list');
    const others = [...(list?.querySelectorAll(':scope > li > a') ?? [])].map(versionOf);
    return (
      link.closest('.theme-doc-version-banner') ||
      others.some((other) => other?.docs === docs && other.name !== name)
    );
  };

  addEventListener(
    'click',
    ({target}) => {
      const link = target.closest('a[href]');
      const version = link && versionOf(link);
      if (version && isChoice(link, version)) {
        try {
          localStorage.setItem(`docs-preferred-version-${version.docs}${namespace}`, version.name);
        } catch {
          // Storage is blocked. The link still works.
        }
      }
    },
    true,
  );
}
