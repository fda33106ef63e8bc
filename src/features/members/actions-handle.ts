import { Menu } from '@base-ui/react/menu';
import type { ListedMember } from './member-directory';

/** Every row has a trigger, all rows share one menu: a menu a row would be felt when the list scrolls fast. */
export const actionsMenu = Menu.createHandle<ListedMember>();
