-- Bills: what a supplier is asked to pay, whose lines never change; its statement, its payment, what is disputed of it, and the rate of
-- tax that is contained in it.

create table bill (
  tenant_id bigint not null,
  id bigint not null,
  code text not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  total numeric(24,2) not null,
  line_count integer not null,
  status smallint not null default 0,
  gen_at timestamptz not null,
  gen_by bigint,
  check_days smallint not null,
  due_day date not null,
  lock_by bigint,
  lock_at timestamptz,
  paid_at timestamptz,
  cancelled_at timestamptz,
  paper jsonb not null,
  invoice_state smallint not null default 0,
  invoice_number text not null default '',
  invoice_day date,
  row_version integer not null default 1,
  changed_at timestamptz not null,
  constraint bill_pkey primary key (tenant_id, id),
  constraint bill_code unique (tenant_id, code),
  constraint bill_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse (tenant_id, id),
  constraint bill_supplier_fkey foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  constraint bill_gen_by_fkey foreign key (tenant_id, gen_by) references account (tenant_id, id),
  constraint bill_lock_by_fkey foreign key (tenant_id, lock_by) references account (tenant_id, id),
  constraint bill_total check (total >= 0),
  constraint bill_line_count check (line_count > 0),
  constraint bill_status check (status in (0, 1, 2, 3)),
  constraint bill_lock check ((lock_by is null) = (lock_at is null) and (lock_by is null or status in (0, 3))),
  constraint bill_paid check ((status = 1) = (paid_at is not null)),
  constraint bill_cancelled check ((status = 2) = (cancelled_at is not null)),
  constraint bill_invoice check (invoice_state in (0, 1) and (invoice_state = 1 or invoice_number = '' and invoice_day is null) and length(invoice_number) <= 40)
) with (fillfactor = 85);
create sequence bill_id_seq owned by bill.id;
create index bill_status on bill (tenant_id, status, gen_at desc, id desc) include (warehouse_id, supplier_id);
create index bill_newest on bill (tenant_id, gen_at desc, id desc) include (status, warehouse_id, supplier_id);
create index bill_of_supplier on bill (tenant_id, supplier_id, gen_at desc, id desc) include (status, warehouse_id);
create index bill_of_warehouse on bill (tenant_id, warehouse_id, gen_at desc, id desc) include (status, supplier_id);
create index bill_locked on bill (tenant_id, lock_at) where lock_at is not null;
comment on table bill is 'What a supplier is asked to pay for a warehouse: the sum of its lines, which never change.';
comment on column bill.status is '0 unchecked, 3 unpaid, 1 paid, 2 cancelled.';
comment on column bill.check_days is 'So many days after its making it counts as agreed; as the warehouse had it then.';
comment on column bill.due_day is 'The last day of payment (付款期限).';
comment on column bill.lock_by is 'Who enters a payment. A lock lives 15 minutes; whether it does is looked at at each use.';
comment on column bill.paper is 'What its print depends on, as it was when it was made: names, bank, tax, unpaid bills. The same bytes tomorrow.';
comment on column bill.invoice_state is 'The invoice (发票): 0 not issued, 1 issued, noted by hand.';
comment on column bill.row_version is 'Counts changes, one row of the log for each.';
call secure_table('bill', 'warehouse_id', 'supplier_id',
  'select, insert, update (status, lock_by, lock_at, paid_at, cancelled_at, invoice_state, invoice_number, invoice_day, row_version, changed_at)');
grant usage on sequence bill_id_seq to yuncang_app;

alter table cost add constraint cost_bill_fkey foreign key (tenant_id, bill_id) references bill (tenant_id, id);

create table bill_line (
  tenant_id bigint not null,
  bill_id bigint not null,
  cost_id bigint not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  cost_group smallint not null,
  money numeric(24,2) not null,
  constraint bill_line_pkey primary key (tenant_id, bill_id, cost_id),
  constraint bill_line_bill_fkey foreign key (tenant_id, bill_id) references bill (tenant_id, id),
  constraint bill_line_cost_fkey foreign key (tenant_id, cost_id) references cost (tenant_id, id),
  constraint bill_line_group check (cost_group between 0 and 6)
);
create index bill_line_of_cost on bill_line (tenant_id, cost_id);
comment on table bill_line is 'A cost on a bill, with the amount it had. Stays when the bill is cancelled: cost.bill_id says where the cost is now.';
call secure_table('bill_line', 'warehouse_id', 'supplier_id', 'select, insert');

create table receipt (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  bill_id bigint not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  pay_type smallint not null,
  money numeric(24,2) not null,
  received_on date not null,
  bank_account text not null default '',
  voucher text not null,
  at timestamptz not null,
  account_id bigint not null,
  constraint receipt_pkey primary key (tenant_id, id),
  constraint receipt_bill unique (tenant_id, bill_id),
  constraint receipt_bill_fkey foreign key (tenant_id, bill_id) references bill (tenant_id, id),
  constraint receipt_account_fkey foreign key (tenant_id, account_id) references account (tenant_id, id),
  constraint receipt_pay_type check (pay_type in (0, 1)),
  constraint receipt_voucher check (length(voucher) between 1 and 199)
);
create index receipt_received on receipt (tenant_id, received_on);
comment on table receipt is 'The payment of a bill, of its whole total. Its pictures stand in image_use.';
comment on column receipt.pay_type is '0 online, 1 offline.';
comment on column receipt.received_on is 'The day the money came (收款日期): what was paid in a month goes by it.';
comment on column receipt.bank_account is 'The account of the warehouse that it came to.';
call secure_table('receipt', 'warehouse_id', 'supplier_id', 'select, insert');

create table dispute (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  bill_id bigint not null,
  cost_id bigint not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  money numeric(24,2) not null,
  note text not null,
  state text not null default 'open',
  reason text not null default '',
  adjust_id bigint,
  opened_at timestamptz not null,
  opened_by bigint not null,
  closed_at timestamptz,
  closed_by bigint,
  constraint dispute_pkey primary key (tenant_id, id),
  constraint dispute_line_fkey foreign key (tenant_id, bill_id, cost_id) references bill_line (tenant_id, bill_id, cost_id),
  constraint dispute_adjust_fkey foreign key (tenant_id, adjust_id) references cost (tenant_id, id),
  constraint dispute_opened_by_fkey foreign key (tenant_id, opened_by) references account (tenant_id, id),
  constraint dispute_closed_by_fkey foreign key (tenant_id, closed_by) references account (tenant_id, id),
  constraint dispute_state check (state in ('open', 'agreed', 'refused', 'withdrawn', 'lapsed')),
  constraint dispute_money check (money >= 0),
  constraint dispute_note check (length(note) between 1 and 200),
  constraint dispute_closed check ((state = 'open') = (closed_at is null)),
  constraint dispute_agreed check ((state = 'agreed') = (adjust_id is not null)),
  constraint dispute_refused check (state <> 'refused' or reason <> '')
);
create unique index dispute_open on dispute (tenant_id, bill_id, cost_id) where state = 'open';
create index dispute_of_bill on dispute (tenant_id, bill_id);
comment on table dispute is 'A line of a bill that its supplier finds wrong. Agreeing writes an adjust for the next bill. Its pictures stand in image_use.';
comment on column dispute.money is 'The amount that the supplier thinks right.';
comment on column dispute.reason is 'Why it was refused.';
call secure_table('dispute', 'warehouse_id', 'supplier_id', 'select, insert, update (state, reason, adjust_id, closed_at, closed_by)');

create table statement (
  tenant_id bigint not null,
  bill_id bigint not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  send_to text not null,
  message_id text not null,
  state text not null,
  attempts integer not null default 0,
  failure text not null default '',
  sent_at timestamptz,
  changed_at timestamptz not null,
  constraint statement_pkey primary key (tenant_id, bill_id),
  constraint statement_bill_fkey foreign key (tenant_id, bill_id) references bill (tenant_id, id),
  constraint statement_state check (state in ('waiting', 'sent', 'failed', 'unaddressed')),
  constraint statement_sent check ((state = 'sent') = (sent_at is not null)),
  constraint statement_one_line check (send_to !~ '[\r\n]' and message_id !~ '[\r\n]')
);
comment on table statement is 'The statement of a bill that goes to its supplier by mail: one a bill, under one Message-ID however often it is tried.';
comment on column statement.state is 'waiting, sent, failed for good, or unaddressed: no address, or no server to send it by.';
call secure_table('statement', 'warehouse_id', 'supplier_id', 'select, insert, update (send_to, state, attempts, failure, sent_at, changed_at)');

create table tax_rate (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  warehouse_id bigint not null,
  supplier_id bigint,
  cost_group smallint not null,
  version integer not null,
  permille smallint not null,
  valid_from timestamptz not null,
  saved_by bigint not null,
  constraint tax_rate_pkey primary key (tenant_id, id),
  constraint tax_rate_version unique nulls not distinct (tenant_id, warehouse_id, supplier_id, cost_group, version),
  constraint tax_rate_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse (tenant_id, id),
  constraint tax_rate_supplier_fkey foreign key (tenant_id, supplier_id) references supplier (tenant_id, id),
  constraint tax_rate_saved_by_fkey foreign key (tenant_id, saved_by) references account (tenant_id, id),
  constraint tax_rate_group check (cost_group between 0 and 6),
  constraint tax_rate_permille check (permille between 0 and 1000)
);
comment on table tax_rate is 'The rate of tax that is contained in the costs of a group, of a warehouse or of one supplier there, by versions like rates.';
comment on column tax_rate.supplier_id is 'Null: the warehouse’s, for all suppliers that have none of the group.';
comment on column tax_rate.permille is 'Thousandths: 60 is 6 %.';
call secure_table('tax_rate', 'warehouse_id', 'supplier_id', 'select, insert');
