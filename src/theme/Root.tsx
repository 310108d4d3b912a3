/*
 * Swizzle (wrap of Docusaurus's empty Root): follows the session and gates the staff pages, because
 * Root is the only component that no navigation ever unmounts.
 */
export {default} from '@roleplay-docs/gate/AuthGate';
