<?php
// Makes the tables, the first user, and addresses without a question mark.
define('WP_INSTALLING', true);
$_SERVER['HTTP_HOST'] = $argv[1];
require getcwd() . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('Content', 'editor', 'editor@example.com', true, '', bin2hex(random_bytes(12)));
switch_theme('plain');
update_option('permalink_structure', '/%postname%/');
echo $GLOBALS['wp_version'];
