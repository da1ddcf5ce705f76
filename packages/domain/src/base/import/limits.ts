/** What one workbook may be (docs/design/core.md, Input). Each is far above what people send and far below what hurts. */

/** Rows with content below the titles. */
export const MAX_ROWS = 20_000
/** Columns; a template has half as many. */
export const MAX_COLUMNS = 60
/** Everything that is unpacked of one file, counted while it is. */
export const MAX_INFLATED_BYTES = 64 * 1024 * 1024
/** Parts of the package; a workbook of Excel has about a dozen. */
export const MAX_PARTS = 400
/** Letters of one cell: what a spreadsheet itself takes. */
export const MAX_CELL_LETTERS = 32_767
/** Elements inside elements; a sheet needs eight. */
export const MAX_XML_DEPTH = 32
/** Attributes of one element. */
export const MAX_XML_ATTRIBUTES = 64
/** What of one column's choices a template lists; who has more knows them by heart or looks them up. */
export const MAX_CHOICES = 500
/** Errors that are listed; a person fixes the first of them and looks again. */
export const MAX_ERRORS = 5_000
