import { TaskListPage } from './TaskListPage.tsx'

export default function AllTasksPage() {
  return <TaskListPage />
}
