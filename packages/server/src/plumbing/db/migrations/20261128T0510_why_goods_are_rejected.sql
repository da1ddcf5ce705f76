-- Why a platform rejected what it did of a line, and how much for which reason: by point, day and month.

alter table task_line add column reject_reason text not null default '';
alter table task_line add constraint task_line_reject_reason
  check (reject_reason in ('', 'expiring', 'damaged', 'quality', 'mismatch', 'unwanted', 'other') and (reject_reason = '' or rejected > 0)) not valid;
comment on column task_line.reject_reason is 'Why the platform rejected some; empty: it rejected none, or nobody said.';

alter table board_point_day
  add column reject_expiring bigint not null default 0,
  add column reject_damaged bigint not null default 0,
  add column reject_quality bigint not null default 0,
  add column reject_mismatch bigint not null default 0,
  add column reject_unwanted bigint not null default 0,
  add column reject_other bigint not null default 0;
comment on column board_point_day.reject_other is 'Pieces rejected for a reason; those for which none was said are what is left of rejected_pieces.';
alter table board_point_month
  add column reject_expiring bigint not null default 0,
  add column reject_damaged bigint not null default 0,
  add column reject_quality bigint not null default 0,
  add column reject_mismatch bigint not null default 0,
  add column reject_unwanted bigint not null default 0,
  add column reject_other bigint not null default 0;

drop trigger board_line_changed on task_line;
create trigger board_line_changed after update on task_line for each row
  when ((old.goods_id, old.rejected, old.discarded, old.reject_reason) is distinct from (new.goods_id, new.rejected, new.discarded, new.reject_reason)
    or (old.actual_normal + old.actual_broken > 0 and (old.actual_normal, old.actual_broken) is distinct from (new.actual_normal, new.actual_broken)))
  execute function board_line_touched();
