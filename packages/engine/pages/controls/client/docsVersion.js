/**
 * Runs in the head of every page of a site whose docs have several versions, and keeps the version that a reader chooses
 * where Docusaurus keeps it: before hydration no component hears of it. A version is chosen by a link of the banner, or
 * of a list whose links lead to several versions, such as the dropdown.
 *
 * @param {{namespace: string, versions: {docs: string, name: string, path: string}[]}} site the suffix of Docusaurus's
 * keys; of each version the id of its docs, its name and its path with a slash at the end, the longest path first
 */
// eslint-disable-next-line @typescript-eslint/no-unused-vars -- the build writes the call
function keepDocsVersion({namespace, versions}) {
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
          // The link leads there all the same.
        }
      }
    },
    true,
  );
}
