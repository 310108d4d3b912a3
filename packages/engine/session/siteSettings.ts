import siteConfig from '@generated/docusaurus.config';
import type {Settings} from './Settings';

/** The settings that the build put into the site's `customFields`. */
export const siteSettings = siteConfig.customFields as unknown as Settings;
