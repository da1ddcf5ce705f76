import { TaskListPage } from './TaskListPage.tsx'

export default function InboundListPage() {
  return <TaskListPage nature={2} />
}
