/** What a scanned code turned out to be. */
export type Recognised =
  | { readonly is: 'location'; readonly locationCode: string }
  | { readonly is: 'goods'; readonly goodsCode: string }
  | { readonly is: 'wrong'; readonly text: string }
