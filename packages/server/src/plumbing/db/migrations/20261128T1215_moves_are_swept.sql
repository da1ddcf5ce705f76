-- What of goods' moves stands in an index is told from it alone where pages have been swept since they were written: by the share of a table of years that took months to come.
alter table stock_move set (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 100000);
