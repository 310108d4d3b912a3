/**
 * The rooms of the engine that each room may import from, as in the diagram in CONTRIBUTING.md. ESLint forbids all
 * others.
 */
export const ROOMS = {
  config: ['check', 'theme', 'session', 'search', 'pages', 'content', 'data'],
  check: ['session', 'search', 'pages', 'content', 'data'],
  theme: ['session', 'search', 'pages', 'content', 'data'],
  session: ['search', 'pages', 'content', 'data'],
  search: ['pages', 'content', 'data'],
  pages: ['content', 'data'],
  content: ['data'],
  staff: ['search', 'pages', 'content', 'data'],
  data: [],
};
