<?php
// As Advanced Custom Fields shows its fields in REST: the field `acf` of a page, an empty list where it has none.
add_action('rest_api_init', function () {
  register_rest_field('page', 'acf', [
    'get_callback' => fn($page) => json_decode(get_post_meta($page['id'], 'acf', true) ?: '[]'),
  ]);
});
