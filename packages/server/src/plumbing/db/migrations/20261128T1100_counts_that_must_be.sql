-- What must change so many rows and changed others is undone by the database itself: a deed need not wait for the number before it commits.

create function insist(changed bigint, wanted bigint) returns bigint
language plpgsql immutable as $$
begin
  if changed <> wanted then
    raise exception '% rows changed where % must', changed, wanted using errcode = 'serialization_failure';
  end if;
  return changed;
end $$;
