/*
 * Swizzle (wrap): adds the navbar item type `custom-auth`, which shows Login or Logout. Docusaurus has no other way
 * to put a component into the navbar (https://github.com/facebook/docusaurus/issues/7227).
 */
import ComponentTypes from '@theme-init/NavbarItem/ComponentTypes';
import AuthNavbarItem from '@roleplay-docs/engine/session/AuthNavbarItem';

export default {
  ...ComponentTypes,
  'custom-auth': AuthNavbarItem,
};
