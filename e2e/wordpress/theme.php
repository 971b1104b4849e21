<?php
// A theme that trusts its editors: what they have written stands in the page, fields too.
echo '<!doctype html><meta charset="utf-8"><body>';
while (have_posts()) {
  the_post();
  echo '<h1>' . get_the_title() . '</h1>' . json_decode(get_post_meta(get_the_ID(), 'acf', true), true)['lead'];
  the_content();
}
