<?php
// PHP's own web server as WordPress wants it: files as they are, every other address to WordPress.
$file = $_SERVER['DOCUMENT_ROOT'] . parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
if (is_file($file)) return false;
require $_SERVER['DOCUMENT_ROOT'] . '/index.php';
