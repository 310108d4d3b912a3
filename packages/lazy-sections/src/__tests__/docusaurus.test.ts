import {expect, it} from 'vitest';
import {parseRegistry, parseRoutes} from '../docusaurus';

it('reads the routes that Docusaurus writes', () => {
  const source = `import React from 'react';
import ComponentCreator from '@docusaurus/ComponentCreator';

export default [
  {
    path: '/docs',
    component: ComponentCreator('/docs', '6ac'),
    routes: [
      {
        path: '/docs/shop',
        component: ComponentCreator('/docs/shop', '7dc'),
        exact: true,
        sidebar: "guidelines"
      }
    ]
  },
  {
    path: '*',
    component: ComponentCreator('*'),
  },
];
`;
  expect(parseRoutes(source)).toEqual([
    {
      path: '/docs',
      component: ['/docs', '6ac'],
      routes: [{path: '/docs/shop', component: ['/docs/shop', '7dc'], exact: true, sidebar: 'guidelines'}],
    },
    {path: '*', component: ['*']},
  ]);
});

it('reads the registry that Docusaurus writes', () => {
  const source = `export default {
  "bb22abf5": [() => import(/* webpackChunkName: "bb22abf5" */ "@site/docs/shop.mdx"), "@site/docs/shop.mdx", require.resolveWeak("@site/docs/shop.mdx")],
};
`;
  expect(parseRegistry(source)).toEqual({bb22abf5: '@site/docs/shop.mdx'});
});

it('says which file it cannot read, and what to do', () => {
  expect(() => parseRoutes('module.exports = [];')).toThrow(/writes routes\.js in a form.*Remove the plugin/);
  expect(() => parseRegistry('export default {\n  "bb22abf5": load,\n};')).toThrow(/writes registry\.js/);
});
