-- The table was written anew with `holds`: until the database has looked at it, it plans as if nobody knew in how many of them something lies.
analyze balance;
