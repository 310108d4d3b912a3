/** The public facts about a build; each build replaces this module. */
interface Build {
  /** 32 hexadecimal digits; empty when nothing is sealed, in development. */
  id: string;
  /** Whether nobody can open the sealed pages of this build. */
  throwaway: boolean;
}

const build: Build = {id: '', throwaway: false};
export default build;
