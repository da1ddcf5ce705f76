-- A work of a task is looked up by its source, which is the code of the task; every completed task wrote this index twice.
drop index work_task;
