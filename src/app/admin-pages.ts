import {
  Bell,
  ChartNoAxesColumn,
  Gift,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  ScrollText,
  Settings,
  ShieldCheck,
  UsersRound,
} from 'lucide-react';
import { paths } from '@/lib/paths';

/** A page of the back-office and the permission it needs. */
export type AdminPage = { label: string; to: string; needs: string; Icon: LucideIcon };

/** The side navigation, in the order of SPEC section 2. */
export const navigationPages: AdminPage[] = [
  { label: 'Dashboard', to: paths.adminDashboard, needs: 'dashboard.read', Icon: LayoutDashboard },
  { label: 'Members', to: paths.members, needs: 'members.read', Icon: UsersRound },
  { label: 'Offerings', to: paths.offerings, needs: 'offerings.read', Icon: Gift },
  { label: 'Notifications', to: paths.notifications, needs: 'notifications.read', Icon: Bell },
  { label: 'Analytics', to: paths.analytics, needs: 'analytics.read', Icon: ChartNoAxesColumn },
  { label: 'Settings', to: paths.settings, needs: 'settings.read', Icon: Settings },
  { label: 'Access Control', to: paths.access, needs: 'access.read', Icon: ShieldCheck },
];

/** Pages that are reached from others: messages from the dashboard, the log from Access Control. */
export const furtherPages: AdminPage[] = [
  { label: 'Contact messages', to: paths.messages, needs: 'messages.read', Icon: Mail },
  { label: 'Audit log', to: paths.audit, needs: 'audit.read', Icon: ScrollText },
];
