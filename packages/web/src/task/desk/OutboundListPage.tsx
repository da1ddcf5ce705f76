import { TaskListPage } from './TaskListPage.tsx'

export default function OutboundListPage() {
  return <TaskListPage nature={1} />
}
