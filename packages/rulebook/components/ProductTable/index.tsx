import React, {type ReactNode} from 'react';
import DataTable from '../DataTable';
import products from '@site/src/data/products.yaml';

/** What the shop sells, how Roblox sells it, and what to know before buying. */
export default function ProductTable(): ReactNode {
  return (
    <DataTable
      columns={['Type', 'Sold as', 'Price', 'Good to know']}
      rows={products.map(({type, soldAs, price, goodToKnow}) => ({cells: [type, soldAs, price, goodToKnow]}))}
    />
  );
}
