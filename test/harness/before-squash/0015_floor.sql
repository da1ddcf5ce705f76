-- Who works on which job on the floor: one person a job at a time. Claims stay when they end, so that it can be told later who
-- counted an arrival.

create table floor_claim (
  tenant_id bigint not null,
  id bigint not null,
  kind text not null check (kind in ('receive', 'putaway', 'pick', 'load', 'signFor', 'label')),
  document text not null,
  warehouse_id bigint not null,
  account_id bigint not null,
  claimed_at timestamptz not null,
  active_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('released', 'takenBack', 'lapsed', 'done')),
  ended_by bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, warehouse_id) references warehouse,
  foreign key (tenant_id, account_id) references account,
  foreign key (tenant_id, ended_by) references account,
  check ((ended_at is null) = (end_reason is null))
);
create sequence floor_claim_id_seq;
grant usage on sequence floor_claim_id_seq to yuncang_app;
-- The one live claim of a job. Everything else about claims is convenience; this is the promise.
create unique index floor_claim_live on floor_claim (tenant_id, kind, document) where ended_at is null;
create index floor_claim_newest on floor_claim (tenant_id, claimed_at desc, id desc);
create index floor_claim_holder on floor_claim (tenant_id, account_id) where ended_at is null;
call secure_table('floor_claim', '{warehouse_id}', 'select, insert, update');

insert into menu (code, parent_code, name, url, component, icon, sort) values
  ('rolls.floor', 'rolls', '现场作业', '/rollsHomework/floorWork', 'FloorWorkPage', '', 29);
