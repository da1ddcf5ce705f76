-- A count that does not fit is told by a code of its own: the deed begins anew, and one that never fits is a fault of ours, which is logged.

create or replace function insist(changed bigint, wanted bigint) returns bigint
language plpgsql immutable as $$
begin
  if changed <> wanted then
    raise exception '% rows changed where % must', changed, wanted using errcode = 'YC001';
  end if;
  return changed;
end $$;
