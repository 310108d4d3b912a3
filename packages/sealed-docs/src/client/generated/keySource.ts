import type {KeySource} from '../KeySource';

/** The option `sealed.keySource` replaces this module. */
export default function useKeySource(): KeySource {
  throw new Error(
    '[docusaurus-plugin-sealed-docs] The site has no key source. Set the option "sealed.keySource".',
  );
}
