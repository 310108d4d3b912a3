import logger from '@docusaurus/logger';
import type {Props} from '@docusaurus/types';

/** What `postBuild` gets, apart from the content of each plugin. */
type PostBuildProps = Props & Pick<Parameters<PostBuild>[0], 'head' | 'routesBuildMetadata'>;
type PostBuild = NonNullable<Props['plugins'][number]['postBuild']>;

/**
 * Runs `postBuild` of all plugins but the first, the preset's own, with what Docusaurus would give them, and waits for
 * all of them. Docusaurus calls the hooks one after the other without waiting: when it comes to those after the first,
 * it finds hooks that give it what runs already.
 *
 * @throws what the first failing hook throws; what others throw is printed.
 */
export async function runOtherHooks(props: PostBuildProps): Promise<void> {
  const results = await Promise.allSettled(
    props.plugins.slice(1).flatMap((plugin) => {
      const hook = plugin.postBuild?.bind(plugin);
      if (!hook) {
        return [];
      }
      const run = (async () => hook({...props, content: plugin.content}))();
      // Failures are told by the first hook, when all have ended: Docusaurus ends the process at the first that it sees.
      plugin.postBuild = () => run.catch(() => undefined);
      return [run];
    }),
  );
  const [first, ...others] = results.filter((result) => result.status === 'rejected');
  others.forEach(({reason}) => logger.error(String(reason)));
  if (first) {
    throw first.reason;
  }
}
