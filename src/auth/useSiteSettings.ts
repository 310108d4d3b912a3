import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Settings} from '@site/config/settings';

/** The settings that the build put into the site's `customFields`. */
export function useSiteSettings(): Settings {
  return useDocusaurusContext().siteConfig.customFields as unknown as Settings;
}
