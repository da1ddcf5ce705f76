-- Every batch that was ever at a location keeps its balance, empty for ever: after some years most rows are. What lies somewhere is found by an
-- index of those that hold something; the column changes only where a balance comes to hold something or nothing, so that all other changes stay
-- within their page. The table, small beside the moves, is written anew once.
alter table balance add column holds boolean generated always as (physical and on_hand > 0) stored;
comment on column balance.holds is 'Pieces lie here. Said by the database, for indexes that empty balances are not in.';
