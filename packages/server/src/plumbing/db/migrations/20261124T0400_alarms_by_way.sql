-- A group and a mailbox are told apart: what one of them was told is not told to it again because the other could not be reached.
alter table alarm add column way text;
update alarm set way = 'hook';
alter table alarm drop constraint alarm_pkey, drop column only_row, alter column way set not null,
  add constraint alarm_pkey primary key (way),
  add constraint alarm_way check (way in ('hook', 'mail'));
insert into alarm (way, troubles, said_at) select 'mail', troubles, said_at from alarm;
comment on column alarm.way is 'To whom: hook, a group by its robot; mail, a mailbox.';
