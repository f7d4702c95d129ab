import { landingScreen, type ScreenRoute } from './screen-route.ts';

export const accessRoutes: readonly ScreenRoute[] = [
  {
    ...landingScreen('user.list'),
    path: '/user/list',
    nav: { group: 'administration', icon: 'user', level: 'Full', add: 'user.add' },
    page: () => import('./later-screens.ts').then((screens) => screens.userListPage()),
  },
  {
    name: 'user.add',
    path: '/user/add',
    title: 'Add user',
    under: 'user.list',
    claim: 'Users',
    level: 'Full',
    page: () => import('./later-screens.ts').then((screens) => screens.addUserPage()),
  },
  {
    name: 'user.info',
    path: '/user/info',
    title: 'User',
    under: 'user.list',
    claim: 'Users',
    page: () => import('./later-screens.ts').then((screens) => screens.userInfoPage()),
  },
  {
    ...landingScreen('role.list'),
    path: '/role/',
    nav: { group: 'administration', icon: 'key', level: 'Full', add: 'role.add' },
    page: () => import('./later-screens.ts').then((screens) => screens.roleListPage()),
  },
  {
    name: 'role.add',
    path: '/role/add',
    title: 'Add user role',
    under: 'role.list',
    claim: 'UserRoles',
    level: 'Full',
    page: () => import('./later-screens.ts').then((screens) => screens.addRolePage()),
  },
  {
    name: 'role.info',
    path: '/role/info',
    title: 'User role',
    under: 'role.list',
    claim: 'UserRoles',
    page: () => import('./later-screens.ts').then((screens) => screens.roleInfoPage()),
  },
];
