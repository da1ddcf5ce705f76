-- Written by `npm run schema` from a migrated database. To change the schema, add a file to `../migrations`.

-- The rate of tax that is contained in the costs of a group, of a warehouse or of one supplier there, by versions
-- like rates.
create table tax_rate (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  warehouse_id bigint not null,
  -- Null: the warehouse’s, for all suppliers that have none of the group.
  supplier_id bigint,
  cost_group smallint not null,
  version integer not null,
  -- Thousandths: 60 is 6 %. Null: from then on the group has none here; of a supplier, the warehouse’s holds.
  permille smallint,
  -- The highest version that has begun holds. One that has not begun is withdrawn by a higher one that begins before
  -- it.
  valid_from timestamptz not null,
  saved_by bigint not null,
  constraint tax_rate_pkey primary key (tenant_id, id),
  constraint tax_rate_version unique nulls not distinct (tenant_id, warehouse_id, supplier_id, cost_group, version),
  constraint tax_rate_saved_by_fkey foreign key (tenant_id, saved_by) references account(tenant_id, id),
  constraint tax_rate_supplier_fkey foreign key (tenant_id, supplier_id) references supplier(tenant_id, id),
  constraint tax_rate_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id),
  constraint tax_rate_group check (cost_group >= 0 and cost_group <= 6),
  constraint tax_rate_permille check (permille >= 0 and permille <= 1000)
);
alter table tax_rate enable row level security;
alter table tax_rate force row level security;
create policy app on tax_rate to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and (app_supplier() is null or supplier_id = app_supplier()));
create policy app_merchant on tax_rate to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on tax_rate to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on tax_rate for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on tax_rate for select to yuncang_platform using (true);
create policy supplier on tax_rate for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on tax_rate for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select on tax_rate to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on tax_rate to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence tax_rate_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- What a supplier is asked to pay for a warehouse: the sum of its lines, which never change.
create table bill (
  tenant_id bigint not null,
  id bigint not null,
  code text not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  total numeric(24,2) not null,
  line_count integer not null,
  -- 0 unchecked, 3 unpaid, 1 paid, 2 cancelled.
  status smallint not null default 0,
  gen_at timestamptz not null,
  gen_by bigint,
  -- So many days after its making it counts as agreed; as the warehouse had it then.
  check_days smallint not null,
  -- The last day of payment (付款期限).
  due_day date not null,
  -- Who enters a payment. A lock lives 15 minutes; whether it does is looked at at each use.
  lock_by bigint,
  lock_at timestamptz,
  paid_at timestamptz,
  cancelled_at timestamptz,
  -- What its print depends on, as it was when it was made: names, bank, tax, unpaid bills. The same bytes tomorrow.
  paper jsonb not null,
  -- The invoice (发票): 0 not issued, 1 issued, noted by hand.
  invoice_state smallint not null default 0,
  invoice_number text not null default '',
  invoice_day date,
  -- Counts changes, one row of the log for each.
  row_version integer not null default 1,
  changed_at timestamptz not null,
  constraint bill_pkey primary key (tenant_id, id),
  constraint bill_code unique (tenant_id, code),
  constraint bill_gen_by_fkey foreign key (tenant_id, gen_by) references account(tenant_id, id),
  constraint bill_lock_by_fkey foreign key (tenant_id, lock_by) references account(tenant_id, id),
  constraint bill_supplier_fkey foreign key (tenant_id, supplier_id) references supplier(tenant_id, id),
  constraint bill_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id),
  constraint bill_cancelled check ((status = 2) = (cancelled_at is not null)),
  constraint bill_invoice check ((invoice_state = any (array[0, 1])) and (invoice_state = 1 or invoice_number = '' and invoice_day is null) and length(invoice_number) <= 40),
  constraint bill_line_count check (line_count > 0),
  constraint bill_lock check ((lock_by is null) = (lock_at is null) and (lock_by is null or (status = any (array[0, 3])))),
  constraint bill_paid check ((status = 1) = (paid_at is not null)),
  constraint bill_status check (status = any (array[0, 1, 2, 3])),
  constraint bill_total check (total >= 0::numeric)
) with (fillfactor=85);
create sequence bill_id_seq owned by bill.id;
create index bill_due on bill (tenant_id, due_day) include (warehouse_id, supplier_id) where (status = any (array[0, 3]));
create index bill_locked on bill (tenant_id, lock_at) where (lock_at is not null);
create index bill_newest on bill (tenant_id, gen_at desc, id desc) include (status, warehouse_id, supplier_id);
create index bill_of_supplier on bill (tenant_id, supplier_id, gen_at desc, id desc) include (status, warehouse_id);
create index bill_of_warehouse on bill (tenant_id, warehouse_id, gen_at desc, id desc) include (status, supplier_id);
create index bill_status on bill (tenant_id, status, gen_at desc, id desc) include (warehouse_id, supplier_id);
create trigger board_bill_changed after update on bill for each row when ((old.status = 2) <> (new.status = 2) or (old.status = 1) <> (new.status = 1) or old.gen_at is distinct from new.gen_at or old.total is distinct from new.total) execute function board_bill_touched();
create trigger board_bill_made after insert on bill for each row execute function board_bill_touched();
alter table bill enable row level security;
alter table bill force row level security;
create policy app on bill to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and (app_supplier() is null or supplier_id = app_supplier()));
create policy app_merchant on bill to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on bill to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on bill for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on bill for select to yuncang_platform using (true);
create policy supplier on bill for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on bill for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select, update (cancelled_at), update (changed_at), update (invoice_day), update (invoice_number), update (invoice_state), update (lock_at), update (lock_by), update (paid_at), update (row_version), update (status) on bill to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on bill to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence bill_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- A cost on a bill, with the amount it had. Stays when the bill is cancelled: cost.bill_id says where the cost is
-- now.
create table bill_line (
  tenant_id bigint not null,
  bill_id bigint not null,
  cost_id bigint not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  cost_group smallint not null,
  money numeric(24,2) not null,
  constraint bill_line_pkey primary key (tenant_id, bill_id, cost_id),
  constraint bill_line_bill_fkey foreign key (tenant_id, bill_id) references bill(tenant_id, id),
  constraint bill_line_cost_fkey foreign key (tenant_id, cost_id) references cost(tenant_id, id),
  constraint bill_line_group check (cost_group >= 0 and cost_group <= 6)
);
create index bill_line_of_cost on bill_line (tenant_id, cost_id);
alter table bill_line enable row level security;
alter table bill_line force row level security;
create policy app on bill_line to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and (app_supplier() is null or supplier_id = app_supplier()));
create policy app_merchant on bill_line to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on bill_line to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on bill_line for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on bill_line for select to yuncang_platform using (true);
create policy supplier on bill_line for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on bill_line for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select on bill_line to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on bill_line to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- The payment of a bill, of its whole total. Its pictures stand in image_use.
create table receipt (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  bill_id bigint not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  -- 0 online, 1 offline.
  pay_type smallint not null,
  money numeric(24,2) not null,
  -- The day the money came (收款日期): what was paid in a month goes by it.
  received_on date not null,
  -- The account of the warehouse that it came to.
  bank_account text not null default '',
  voucher text not null,
  at timestamptz not null,
  account_id bigint not null,
  constraint receipt_pkey primary key (tenant_id, id),
  constraint receipt_bill unique (tenant_id, bill_id),
  constraint receipt_account_fkey foreign key (tenant_id, account_id) references account(tenant_id, id),
  constraint receipt_bill_fkey foreign key (tenant_id, bill_id) references bill(tenant_id, id),
  constraint receipt_pay_type check (pay_type = any (array[0, 1])),
  constraint receipt_voucher check (length(voucher) >= 1 and length(voucher) <= 199)
);
create index receipt_received on receipt (tenant_id, received_on);
create trigger board_receipt_made after insert on receipt for each row execute function board_receipt_touched();
alter table receipt enable row level security;
alter table receipt force row level security;
create policy app on receipt to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and (app_supplier() is null or supplier_id = app_supplier()));
create policy app_merchant on receipt to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on receipt to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on receipt for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on receipt for select to yuncang_platform using (true);
create policy supplier on receipt for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on receipt for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select on receipt to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on receipt to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence receipt_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- A line of a bill that its supplier finds wrong. Agreeing writes an adjust for the next bill. Its pictures stand
-- in image_use.
create table dispute (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  bill_id bigint not null,
  cost_id bigint not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  -- The amount that the supplier thinks right.
  money numeric(24,2) not null,
  note text not null,
  state text not null default 'open',
  -- Why it was refused.
  reason text not null default '',
  adjust_id bigint,
  opened_at timestamptz not null,
  opened_by bigint not null,
  closed_at timestamptz,
  closed_by bigint,
  constraint dispute_pkey primary key (tenant_id, id),
  constraint dispute_adjust_fkey foreign key (tenant_id, adjust_id) references cost(tenant_id, id),
  constraint dispute_closed_by_fkey foreign key (tenant_id, closed_by) references account(tenant_id, id),
  constraint dispute_line_fkey foreign key (tenant_id, bill_id, cost_id) references bill_line(tenant_id, bill_id, cost_id),
  constraint dispute_opened_by_fkey foreign key (tenant_id, opened_by) references account(tenant_id, id),
  constraint dispute_agreed check ((state = 'agreed') = (adjust_id is not null)),
  constraint dispute_closed check ((state = 'open') = (closed_at is null)),
  constraint dispute_money check (money >= 0::numeric),
  constraint dispute_note check (length(note) >= 1 and length(note) <= 200),
  constraint dispute_refused check (state <> 'refused' or reason <> ''),
  constraint dispute_state check (state = any (array['open', 'agreed', 'refused', 'withdrawn', 'lapsed']))
);
create index dispute_of_bill on dispute (tenant_id, bill_id);
create unique index dispute_open on dispute (tenant_id, bill_id, cost_id) where (state = 'open');
alter table dispute enable row level security;
alter table dispute force row level security;
create policy app on dispute to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and (app_supplier() is null or supplier_id = app_supplier()));
create policy app_merchant on dispute to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on dispute to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on dispute for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on dispute for select to yuncang_platform using (true);
create policy supplier on dispute for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on dispute for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select, update (adjust_id), update (closed_at), update (closed_by), update (reason), update (state) on dispute to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on dispute to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;
grant usage on sequence dispute_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- What was spent on a warehouse in a month. No supplier sees any of it.
create table expense (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  warehouse_id bigint not null,
  -- The first day of it.
  month date not null,
  kind text not null,
  -- Who bears it: direct is one supplier, fixed several by percents that were agreed on; else all of the warehouse
  -- by what they took up in the month (cubic metres and days, pieces handled, tasks, minutes on the floor).
  driver text not null,
  -- The supplier of a direct one. It is none of whose the row is.
  borne_by bigint,
  money numeric(24,2) not null,
  note text not null default '',
  -- 1 stands, 0 void: in no sum.
  status smallint not null default 1,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by bigint not null,
  -- The suppliers of a fixed one, by their ids, the lowest first.
  shared_by bigint[] not null default '{}'::bigint[],
  -- What each of them bears, in hundredths of a percent: 10000 together.
  shares integer[] not null default '{}'::integer[],
  constraint expense_pkey primary key (tenant_id, id),
  constraint expense_borne_by_fkey foreign key (tenant_id, borne_by) references supplier(tenant_id, id),
  constraint expense_created_by_fkey foreign key (tenant_id, created_by) references account(tenant_id, id),
  constraint expense_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id),
  constraint expense_direct check ((driver = 'direct') = (borne_by is not null)),
  constraint expense_driver check (driver = any (array['direct', 'cubic', 'pieces', 'tasks', 'minutes', 'fixed'])),
  constraint expense_first_day check (extract(day from month) = 1::numeric),
  constraint expense_fixed check ((driver = 'fixed') = (cardinality(shared_by) > 0) and cardinality(shared_by) = cardinality(shares)),
  constraint expense_kind check (kind = any (array['rent', 'wages', 'freight', 'materials', 'energy', 'other'])),
  constraint expense_money check (money > 0::numeric),
  constraint expense_note check (length(note) <= 80),
  constraint expense_status check (status = any (array[0, 1]))
);
create index expense_borne on expense (tenant_id, borne_by) where (borne_by is not null);
create index expense_newest on expense (tenant_id, created_at desc, id desc);
create index expense_of_month on expense (tenant_id, month desc, warehouse_id) include (status, money);
alter table expense enable row level security;
alter table expense force row level security;
create policy app on expense to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and app_supplier() is null);
create policy app_merchant on expense to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on expense to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on expense for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on expense for select to yuncang_platform using (true);
create policy warehouse on expense for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select, update (borne_by), update (driver), update (kind), update (money), update (month), update (note), update (shared_by), update (shares), update (status), update (version), update (warehouse_id) on expense to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on expense to yuncang_merchant, yuncang_platform, yuncang_warehouse;
grant usage on sequence expense_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- The statement of a bill that goes to its supplier by mail: one a bill. Its Message-ID stays the same however
-- often a mail is tried.
create table statement (
  tenant_id bigint not null,
  bill_id bigint not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  send_to text not null,
  -- The number of the bill; `.2`, `.3` … behind it once a person had it sent again.
  message_id text not null,
  -- waiting, sent, failed for good, or unaddressed: no address, or no server to send it by.
  state text not null,
  attempts integer not null default 0,
  failure text not null default '',
  sent_at timestamptz,
  changed_at timestamptz not null,
  -- Somebody sends it now, until then at the latest; null: nobody.
  claimed_until timestamptz,
  constraint statement_pkey primary key (tenant_id, bill_id),
  constraint statement_bill_fkey foreign key (tenant_id, bill_id) references bill(tenant_id, id),
  constraint statement_one_line check (send_to !~ '[\r\n]' and message_id !~ '[\r\n]'),
  constraint statement_sent check ((state = 'sent') = (sent_at is not null)),
  constraint statement_state check (state = any (array['waiting', 'sent', 'failed', 'unaddressed']))
);
alter table statement enable row level security;
alter table statement force row level security;
create policy app on statement to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and (app_supplier() is null or supplier_id = app_supplier()));
create policy app_merchant on statement to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on statement to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on statement for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on statement for select to yuncang_platform using (true);
create policy supplier on statement for select to yuncang_supplier using (tenant_id = app_tenant() and supplier_id = app_supplier());
create policy warehouse on statement for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select, update (attempts), update (changed_at), update (claimed_until), update (failure), update (message_id), update (send_to), update (sent_at), update (state) on statement to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on statement to yuncang_merchant, yuncang_platform, yuncang_supplier, yuncang_warehouse;

-- A filtered set of costs that is settled into bills, or decided anew, in the background: what was asked, by whom.
-- What becomes of it stands in its parts.
create table settle_run (
  tenant_id bigint not null,
  id bigint not null generated always as identity,
  kind text not null,
  -- The filter as it was then, its codes turned into ids; never more than the pages that whoever began it settles
  -- on.
  filter jsonb not null,
  -- The filter in words.
  said text not null,
  reason text not null default '',
  -- Of the preview that was agreed to.
  digest text not null,
  -- The job that works it off (job.id). Jobs are forgotten after two years.
  job_id bigint not null,
  started_at timestamptz not null,
  started_by bigint not null,
  stopped_at timestamptz,
  stopped_by bigint,
  constraint settle_run_pkey primary key (tenant_id, id),
  constraint settle_run_started_by_fkey foreign key (tenant_id, started_by) references account(tenant_id, id),
  constraint settle_run_stopped_by_fkey foreign key (tenant_id, stopped_by) references account(tenant_id, id),
  constraint settle_run_kind check (kind = any (array['settle', 'rerate'])),
  constraint settle_run_reason check (length(reason) <= 200),
  constraint settle_run_said check (length(said) <= 300),
  constraint settle_run_stopped check ((stopped_at is null) = (stopped_by is null))
);
create index settle_run_newest on settle_run (tenant_id, started_at desc, id desc);
alter table settle_run enable row level security;
alter table settle_run force row level security;
create policy app on settle_run to yuncang_app using (tenant_id = app_tenant() and app_supplier() is null);
create policy app_merchant on settle_run to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on settle_run to yuncang_app_warehouse using (tenant_id = app_tenant());
create policy merchant on settle_run for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on settle_run for select to yuncang_platform using (true);
create policy warehouse on settle_run for select to yuncang_warehouse using (tenant_id = app_tenant());
grant insert, select, update (stopped_at), update (stopped_by) on settle_run to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on settle_run to yuncang_merchant, yuncang_platform, yuncang_warehouse;
grant usage on sequence settle_run_id_seq to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;

-- What of a run is one transaction: the costs of a supplier in a warehouse, of a run that decides anew so many of
-- them.
create table settle_run_part (
  tenant_id bigint not null,
  run_id bigint not null,
  n integer not null,
  warehouse_id bigint not null,
  supplier_id bigint not null,
  -- The first and the last of its costs; what came later is not in it.
  from_id bigint not null,
  to_id bigint not null,
  -- How many they were in the preview, and what they came to; where they are decided anew, what they were to come
  -- to.
  costs integer not null,
  money numeric(24,2) not null,
  new_money numeric(24,2),
  -- Of these costs in the preview: another one, and the part is left as it is.
  digest text not null,
  -- waiting, done, failed (with why), below: its sum was below 0 and waits for another bill, or stopped by somebody
  -- before its turn.
  state text not null default 'waiting',
  failure text not null default '',
  bill_id bigint,
  rewritten integer not null default 0,
  adjusted integer not null default 0,
  ended_at timestamptz,
  constraint settle_run_part_pkey primary key (tenant_id, run_id, n),
  constraint settle_run_part_bill_fkey foreign key (tenant_id, bill_id) references bill(tenant_id, id),
  constraint settle_run_part_run_fkey foreign key (tenant_id, run_id) references settle_run(tenant_id, id),
  constraint settle_run_part_supplier_fkey foreign key (tenant_id, supplier_id) references supplier(tenant_id, id),
  constraint settle_run_part_warehouse_fkey foreign key (tenant_id, warehouse_id) references warehouse(tenant_id, id),
  constraint settle_run_part_bill check (bill_id is null or state = 'done'),
  constraint settle_run_part_ended check ((state = 'waiting') = (ended_at is null)),
  constraint settle_run_part_failure check ((state = 'failed') = (failure <> '')),
  constraint settle_run_part_state check (state = any (array['waiting', 'done', 'failed', 'below', 'stopped']))
);
create unique index settle_run_part_of_bill on settle_run_part (tenant_id, bill_id) where (bill_id is not null);
create index settle_run_part_waiting on settle_run_part (tenant_id, warehouse_id, supplier_id) where (state = 'waiting');
alter table settle_run_part enable row level security;
alter table settle_run_part force row level security;
create policy app on settle_run_part to yuncang_app using (tenant_id = app_tenant() and (app_warehouses() is null or (warehouse_id = any (app_warehouses()))) and app_supplier() is null);
create policy app_merchant on settle_run_part to yuncang_app_merchant using (tenant_id = app_tenant());
create policy app_warehouse on settle_run_part to yuncang_app_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
create policy merchant on settle_run_part for select to yuncang_merchant using (tenant_id = app_tenant());
create policy platform on settle_run_part for select to yuncang_platform using (true);
create policy warehouse on settle_run_part for select to yuncang_warehouse using (tenant_id = app_tenant() and (warehouse_id = any (app_warehouses())));
grant insert, select, update (adjusted), update (bill_id), update (ended_at), update (failure), update (rewritten), update (state) on settle_run_part to yuncang_app, yuncang_app_merchant, yuncang_app_warehouse;
grant select on settle_run_part to yuncang_merchant, yuncang_platform, yuncang_warehouse;
