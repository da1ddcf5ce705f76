-- A report of the night, sent by mail each morning to whoever wants it.
create table board_report (
  tenant_id bigint not null,
  account_id bigint not null,
  enabled boolean not null,
  hour smallint not null,
  send_to text not null,
  of_warehouse text not null,
  address text not null,
  set_at timestamptz not null,
  constraint board_report_pkey primary key (tenant_id, account_id),
  constraint board_report_account_fkey foreign key (tenant_id, account_id) references account (tenant_id, id),
  constraint board_report_hour check (hour between 6 and 12),
  constraint board_report_lengths check (length(send_to) <= 254 and length(of_warehouse) <= 50 and length(address) <= 200)
);
comment on table board_report is 'The morning report that a person has set: what of it he may see is asked anew each time it is sent.';
comment on column board_report.hour is 'Of the day in Shanghai.';
comment on column board_report.of_warehouse is 'The code of a warehouse; empty: all that the person may see.';
comment on column board_report.address is 'Where the pages stand: links begin with it.';
call secure_table('board_report', null, null, 'select, insert, update');

create table board_report_mail (
  tenant_id bigint not null,
  account_id bigint not null,
  day date not null,
  number integer not null,
  send_to text not null,
  state text not null,
  failure text not null default '',
  attempts integer not null default 0,
  asked_at timestamptz not null,
  claimed_until timestamptz,
  ended_at timestamptz,
  constraint board_report_mail_pkey primary key (tenant_id, account_id, day, number),
  constraint board_report_mail_account_fkey foreign key (tenant_id, account_id) references account (tenant_id, id),
  constraint board_report_mail_state check (state in ('waiting', 'sent', 'failed', 'dropped'))
);
comment on table board_report_mail is 'A report that was sent, or is to be: one a person and day, and those that were sent to try.';
comment on column board_report_mail.number is '0: that of the day, which there is once; the others were asked for.';
comment on column board_report_mail.claimed_until is 'Somebody sends it until then.';
comment on column board_report_mail.failure is 'Why it was not sent, as the page says it.';
call secure_table('board_report_mail', null, null, 'select, insert, update, delete');
