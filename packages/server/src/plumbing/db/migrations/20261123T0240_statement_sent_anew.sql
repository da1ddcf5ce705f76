-- A statement that a person has sent once more is a mail of its own: who got the first is shown the second.

comment on table statement is 'The statement of a bill that goes to its supplier by mail: one a bill. Its Message-ID stays the same however often a mail is tried.';
comment on column statement.message_id is 'The number of the bill; `.2`, `.3` … behind it once a person had it sent again.';
grant update (message_id) on statement to yuncang_app;
