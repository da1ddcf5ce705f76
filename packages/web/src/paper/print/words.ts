/** What papers are called that go through the printer together. */
export const severalPapers = (first: string, documents: number): string => `${first}等 ${documents} 张单据`
