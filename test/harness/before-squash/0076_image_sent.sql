-- How an image came: goods take only what is fit for goods, whatever it was uploaded for. Older ones say nothing.
alter table image
  add column sent_for text check (sent_for in ('image', 'goods', 'main')),
  add column sent_type text check (sent_type in ('jpg', 'png', 'gif')),
  add column sent_bytes integer check (sent_bytes > 0);
