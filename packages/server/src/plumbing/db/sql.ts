/** The one tag that SQL is written with: values become parameters, fragments nest. Only store files import it (tree test). */
export { default as sql, empty, join, raw, Sql } from 'sql-template-tag'
