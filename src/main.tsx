document.title = "x"; document.body.append("hi")
