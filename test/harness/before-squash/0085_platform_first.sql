-- A platform is made before its points, so it stands before them.
update menu set sort = 66 where code = 'ware.platform';
update menu set sort = 67 where code = 'ware.point';
