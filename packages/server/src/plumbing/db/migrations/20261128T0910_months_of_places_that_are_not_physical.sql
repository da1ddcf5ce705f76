-- A move between two places that are not physical (what is signed for in a later month than it was sent) left no row in its month, so that whoever asked by production
-- date or for such a place did not find it. Every month is summed anew, and read as moves until it is; its rows are deleted as it is summed.
alter table stock_month_built no force row level security;
delete from stock_month_built;
alter table stock_month_built force row level security;

comment on table stock_month is
  'The pieces of a batch that came to a physical place and left it in a month that is over: the sums of its moves. At any other place all of them are 0: the row says that moves are there. Months from stock_month_built.until on count for nothing.';
