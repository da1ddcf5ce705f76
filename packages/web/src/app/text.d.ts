/** What the bundler puts in the place of a pattern: the texts of the files, by their paths. */
interface ImportMeta {
  readonly glob: (
    pattern: string,
    options: { readonly query: '?raw'; readonly import: 'default'; readonly eager: true },
  ) => Readonly<Record<string, string>>
}
