-- Who sends a statement says so before, and until when: a mail is on its way once, and whoever is killed over it is followed by another.
alter table statement add column claimed_until timestamptz;
comment on column statement.claimed_until is 'Somebody sends it now, until then at the latest; null: nobody.';
grant update (claimed_until) on statement to yuncang_app;
